import { EditedContact } from '#contract/answers.ts';
import { ApplicationDetail } from '#contract/application/application-detail.ts';
import { ApplicationPayload } from '#contract/application/application-payload.ts';
import type { FormDefinition } from '#engine/definition.ts';
import { formsFor } from '#server/forms/served/served-forms.ts';
import type { JsonSchema } from '#server/platform/http/api-document/call-schema.ts';
import { type WireUse, wireSchema } from '#server/platform/http/api-document/form-schemas.ts';
import { ignoredPlaces } from './save/payload.ts';

type Properties = { readonly [name: string]: JsonSchema };

/** An object schema, as far as this file looks into it. */
interface ObjectSchema {
  readonly properties: { readonly [name: string]: ObjectSchema };
}

type Form = FormDefinition;

/**
 * Schemas of the contract whose inside a form decides: what src/contract leaves open (`Json`) is filled in from the
 * schema files. An application submitted under an earlier revision of its form keeps what that revision asked.
 */
export function applicationSchemas(): { readonly [name: string]: JsonSchema } {
  const detail = ApplicationDetail as unknown as JsonSchema;
  const forms = formsFor('application').map(({ definition }) => definition);
  const named = <T>(what: string, of: (form: Form) => T) =>
    Object.fromEntries(forms.map((form) => [componentName(what, form), of(form)]));
  const revisions = forms.map(({ revision }) => revision);
  const current = named('CurrentApplication', (form) =>
    filledIn(detail, formParts(form, 'answer'), {
      form_id: { const: form.id },
      definition_revision: { const: form.revision },
    }),
  );
  const payloads = named('ApplicationPayload', payloadSchema);
  const companies = named('CompanyDetails', (form) => ({
    ...formParts(form, 'answer').companyDetails,
    required: ['generalInformationData', 'organisation_information'],
  }));
  return {
    ...current,
    ...payloads,
    ...companies,
    ApplicationDetail: { anyOf: [...Object.keys(current), 'EarlierApplication'].map(ref) },
    EarlierApplication: {
      ...filledIn(detail, null, { definition_revision: { not: { enum: revisions } } }),
      description:
        'An application in the words of an earlier revision of its form; `answer_groups` shows it.',
    },
    ...(forms.length > 1 && {
      ApplicationPayload: { anyOf: Object.keys(payloads).map(ref) },
      CompanyDetails: { anyOf: Object.keys(companies).map(ref) },
    }),
  };
}

/** The name of a form's schema in the document: bare where there is only one form. */
function componentName(what: string, { id }: Form): string {
  if (formsFor('application').length === 1) return what;
  return `${what}.${id}`;
}

interface FormParts {
  readonly companyDetails: ObjectSchema;
  readonly applicationData: ObjectSchema;
}

/** What the form decides of an application, with the place of corrected contact details. */
function formParts(form: Form, use: WireUse): FormParts {
  const nothing: ObjectSchema = { properties: {} };
  const { companyDetails = nothing, applicationData = nothing } = wireSchema(form, use)
    .properties as unknown as Partial<FormParts>;
  const { organisation_information: organisation } = companyDetails.properties;
  const { edited_fields } = EditedContact.properties as unknown as ObjectSchema['properties'];
  const filled = { ...organisation, properties: { ...organisation?.properties, edited_fields } };
  return {
    companyDetails: {
      ...companyDetails,
      properties: { ...companyDetails.properties, organisation_information: filled as ObjectSchema },
    },
    applicationData,
  };
}

/** A save may contain any part; the final submit checks that the application is whole. */
function payloadSchema(form: Form): JsonSchema {
  const { companyDetails, applicationData } = formParts(form, 'draft');
  const payload = ApplicationPayload as unknown as ObjectSchema;
  const own = payload.properties.applicationData?.properties;
  const returned = Object.fromEntries(
    ignoredPlaces
      .flatMap((place) => /^\/applicationData\/(\w+)$/.exec(place)?.[1] ?? [])
      .map((name) => [name, { description: 'As returned by the server; ignored.' }]),
  );
  const form_id = { const: form.id, description: 'The form that is answered.' };
  const definition_revision = { type: 'string', description: 'Revision of the form that was filled in.' };
  const files = {
    type: 'array',
    items: {
      type: 'object',
      properties: { key: { type: 'string' }, isDeleted: { type: 'boolean' } },
      required: ['key'],
    },
    description: 'Files to remove; unlisted ones stay.',
  };
  return {
    description:
      'A missing, empty or null member counts as not answered; a field without a question is refused. A final submit needs an answer to every required question.',
    type: 'object',
    properties: {
      companyDetails,
      applicationData: {
        ...applicationData,
        properties: { ...returned, ...applicationData.properties, ...own, form_id, definition_revision },
      },
      uploadedFiles: files,
    },
    additionalProperties: false,
  };
}

function ref(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` };
}

/** The contract's schema with the form's properties; null leaves open what the form decides. */
function filledIn(contract: JsonSchema, form: FormParts | null, more: Properties): JsonSchema {
  const { properties } = contract as unknown as ObjectSchema;
  const { applicationData } = properties;
  const filled = {
    ...applicationData,
    properties: { ...applicationData?.properties, ...form?.applicationData.properties, ...more },
    ...(form && { additionalProperties: false }),
  };
  return {
    ...contract,
    properties: {
      ...properties,
      ...(form && { companyDetails: form.companyDetails }),
      applicationData: filled,
    },
  };
}
