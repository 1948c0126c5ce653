import type { FormDefinition } from '#engine/definition.ts';
import { sampleOptions } from '#engine/samples/sample-options.ts';
import type { FormServices } from '../render/form-services.ts';

/** A page's services for a form, in memory: files arrive at once, run-time choices are invented. */
export function sampleServices(definition: FormDefinition): FormServices {
  return {
    options: sampleOptions(definition),
    uploadFile: async (file) => ({ key: file.name, filename: file.name, size: file.size }),
    openFile: () => {},
  };
}
