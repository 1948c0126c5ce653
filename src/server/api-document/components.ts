import { contractSchemas } from '#generated/contract.ts';
import { applicationSchemas } from '../applications/application-schemas.ts';
import type { JsonSchema } from './call-schema.ts';

/** The named schemas of the API document: every type of src/contract, filled in where the form decides. */
export function documentComponents(): { [name: string]: JsonSchema } {
  return { ...contractSchemas, ...applicationSchemas() };
}
