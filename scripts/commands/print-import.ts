import { importForm } from '#authoring/import/import-form.ts';

/** Imports a form and reports what was written and what was lost; on failure says why and sets the exit code. */
export async function printImport(
  schemasDir: string,
  file: string,
  name: string | undefined,
  asJson: boolean,
): Promise<void> {
  try {
    const { id, files, losses } = await importForm(schemasDir, file, name);
    if (asJson) {
      console.log(JSON.stringify({ ok: true, id, files, losses }, null, 2));
      return;
    }
    console.log(`Written: ${files.map((each) => `schemas/${id}/${each}`).join(', ')}`);
    if (losses.length === 0) console.log('Nothing was lost.');
    else {
      console.log(`\nLost or changed, ${losses.length} in all:`);
      for (const { place, what, why } of losses) console.log(`  ${place}: ${what}\n    ${why}`);
    }
    console.log('\nReview the titles. The form is not offered yet: "for" in form.json says what it is for.');
  } catch (error) {
    const message = (error as Error).message;
    if (asJson) console.log(JSON.stringify({ ok: false, message }, null, 2));
    else console.error(message);
    process.exitCode = 1;
  }
}
