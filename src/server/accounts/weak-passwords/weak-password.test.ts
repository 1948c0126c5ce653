import { expect, test } from 'vitest';
import { findWeakness } from './weak-password.ts';

const asha = {
  email: 'asha.rao@kaveri-textiles.example',
  first_name: 'Asha',
  last_name: 'Rao',
  company_name: 'Kaveri Textiles Private Limited',
};

const weak = `Rotary@2025 Rotary2025 rotary@123 R0tary@2025 Rotary#2025! 2025Rotary Rotarian@1 CSRAwards2025 csr@2025!
  CsrAward@2025 Awards@2025 National@2025 India@2025 Bharat@2025 Mumbai@2025 Chennai@123 Delhi@1234 Welcome@2025
  Welcome@123 Password@2025 P@ssw0rd2025 Passw0rd! Admin@2025 Admin@12345 Qwerty@2025 Qwerty@12345 Abcd@1234 Abc@12345
  Test@12345 Test@2025 Company@2025 Company@123 Kaveri@2025 K@veri2025 kaveritextiles Textiles@2025 Asha@2025
  Asharao@123 AshaRao2025 asha.rao1 Summer@2025 Diwali@2025 Krishna@123 Sairam@2025 Iloveyou@1 Letmein@2025 Monkey@123
  Dragon#2025 Sunshine1! 12345678 9845012345 01-01-1990 aaaaaaaa abababab1 1234567890 qwertyuiop iloveyou password1`;

test.each(weak.split(/\s+/))('%s is refused, with a hint', async (password) => {
  expect(await findWeakness(password, asha)).toMatch(/^This password .+ Please join two or three words/);
});

const good = `lamp-Pebble-42 other-Kite-99 horse-battery xk29fj3LmQ2 monsoon-kettle brass-Lamp-77 gudeWKt3nXh9
  paddy-tractor mango7-Tram-ox rain-on-Tin-4 steel-Fig-42 Tr4m/ox/pebble बारिश-केतली-7 🐘🦚🐅🌺🪔🌴🥭🏏🎺🎻`;

test.each(good.split(/\s+/))('%s is accepted', async (password) => {
  expect(await findWeakness(password, asha)).toBeNull();
});

test('a refusal names its word: the person’s own before the programme’s', async () => {
  expect(await findWeakness('Kaveri@2025', asha)).toContain(
    'your own name, company or email address ("kaveri")',
  );
  expect(await findWeakness('Rotary@2025', asha)).toContain('("rotary")');
  const stranger = { email: 'someone@else.example' };
  expect(await findWeakness('Kaveri@2025', stranger)).toBeNull();
});
