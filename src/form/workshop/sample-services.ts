import type { FormDefinition } from '#engine/definition.ts';
import { sampleOptions } from '#engine/samples/sample-options.ts';
import type { FormServices } from '../render/form-services.ts';

/** What a page would do for a form, done in memory: files arrive at once, choices of run time are made up. */
export function sampleServices(definition: FormDefinition): FormServices {
  return {
    options: sampleOptions(definition),
    uploadFile: async (file) => ({ key: file.name, filename: file.name, size: file.size }),
    openFile: () => {},
  };
}
