import { applicationDefinition } from '#generated/application.ts';
import { contractSchemas } from '#generated/contract.ts';
import type { JsonSchema } from '../api-document/call-schema.ts';
import { type WireUse, wireSchema } from '../api-document/form-schemas.ts';
import { ignoredPlaces } from './save/payload.ts';

type Properties = { readonly [name: string]: JsonSchema };

/** An object schema, as far as it is looked into here. */
interface ObjectSchema {
  readonly properties: { readonly [name: string]: ObjectSchema };
}

/**
 * Schemas of the contract in which the form decides what lies inside: what src/contract leaves open (`Json`) is filled in
 * from the schema files. An application that was submitted under an earlier revision of the form keeps what that asked.
 */
export function applicationSchemas(): { readonly [name: string]: JsonSchema } {
  const { ApplicationDetail: detail } = contractSchemas;
  const form = formParts('answer');
  const { revision } = applicationDefinition;
  return {
    ApplicationDetail: { anyOf: [ref('CurrentApplication'), ref('EarlierApplication')] },
    CurrentApplication: filledIn(detail, form, { definition_revision: { const: revision } }),
    EarlierApplication: {
      ...filledIn(detail, null, { definition_revision: { not: { const: revision } } }),
      description: 'An application as an earlier revision of the form asked it; `answer_groups` shows it.',
    },
    ApplicationPayload: payloadSchema(),
    CompanyDetails: {
      ...form.companyDetails,
      required: ['generalInformationData', 'organisation_information'],
    },
  };
}

interface FormParts {
  readonly companyDetails: ObjectSchema;
  readonly applicationData: ObjectSchema;
}

/** What the form decides of an application, with the place of corrected contact details. */
function formParts(use: WireUse): FormParts {
  const { companyDetails, applicationData } = wireSchema(applicationDefinition, use)
    .properties as unknown as FormParts;
  const { organisation_information: organisation } = companyDetails.properties;
  const { EditedContact } = contractSchemas as unknown as { EditedContact: ObjectSchema };
  const { edited_fields } = EditedContact.properties;
  const filled = { ...organisation, properties: { ...organisation?.properties, edited_fields } };
  return {
    companyDetails: {
      ...companyDetails,
      properties: { ...companyDetails.properties, organisation_information: filled as ObjectSchema },
    },
    applicationData,
  };
}

/** A save may hold any part; what a whole application has is checked at the final submit. */
function payloadSchema(): JsonSchema {
  const { companyDetails, applicationData } = formParts('draft');
  const payload = contractSchemas.ApplicationPayload as unknown as ObjectSchema;
  const own = payload.properties.applicationData?.properties;
  const returned = Object.fromEntries(
    ignoredPlaces
      .flatMap((place) => /^\/applicationData\/(\w+)$/.exec(place)?.[1] ?? [])
      .map((name) => [name, { description: 'As the server answered it; nothing comes of it.' }]),
  );
  const definition_revision = { type: 'string', description: 'Revision of the form that was filled in.' };
  const files = {
    type: 'array',
    items: {
      type: 'object',
      properties: { key: { type: 'string' }, isDeleted: { type: 'boolean' } },
      required: ['key'],
    },
    description: 'Files to be taken away; those that are not listed stay.',
  };
  return {
    description:
      'What is left out, empty or null counts as not answered; a field of no question is refused. A final submit wants every required question answered.',
    type: 'object',
    properties: {
      companyDetails,
      applicationData: {
        ...applicationData,
        properties: { ...returned, ...applicationData.properties, ...own, definition_revision },
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
