import { getDefaultRegistry } from '@rjsf/core';
import type { FieldProps } from '@rjsf/utils';
import type { ComponentType } from 'react';

/** RJSF's own fields, for everything that is not a question or a plain group. */
const { fields } = getDefaultRegistry();

/** Finds a field for any schema, references and unions included. */
export const StockSchemaField = fields.SchemaField as ComponentType<FieldProps>;
/** Draws an object's properties by the object template. */
export const StockObjectField = fields.ObjectField as ComponentType<FieldProps>;
