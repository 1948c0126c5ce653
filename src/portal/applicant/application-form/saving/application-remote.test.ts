import { expect, test } from 'vitest';
import type { ApplicationDetail } from '#contract/application/application-detail.ts';
import { ErrorCode } from '#contract/error-codes.ts';
import { newestEdition } from '#contract/programme/edition.ts';
import { ApiError, toApiError } from '../../../api/api-error.ts';
import { loadForm } from '../../../api/application-form.ts';
import { toOutcome } from './application-remote.ts';

const form = await loadForm(newestEdition().form);

const refused = (status: number, data: object) => toApiError(status, { data });

test('a stale save returns what the other window wrote', () => {
  const current = {
    companyDetails: { generalInformationData: { legal_name: 'Theirs' } },
    applicationData: { app_id: 'a1', revision: 8, isFinalSubmit: false, status: 'in progress' },
    uploadedFiles: [],
  } as unknown as ApplicationDetail;
  const error = refused(409, { errorCode: ErrorCode.DUPLICATE_RESOURCE, errorMessage: 'Stale', current });
  expect(toOutcome(form, error)).toMatchObject({
    kind: 'conflict',
    revision: 8,
    answers: { general: { legalName: 'Theirs' } },
  });
});

test('an application that was submitted elsewhere accepts no further save', () => {
  const error = refused(400, {
    errorCode: ErrorCode.APPLICATION_ALREADY_SUBMITTED,
    errorMessage: 'Too late',
  });
  expect(toOutcome(form, error)).toEqual({ kind: 'closed', cause: 'Too late' });
});

test('a draft that was deleted elsewhere says where it can be restored', () => {
  const error = refused(404, { errorCode: ErrorCode.APPLICATION_NOT_FOUND, errorMessage: 'Not found' });
  expect(toOutcome(form, error)).toEqual({
    kind: 'failed',
    cause: expect.stringContaining('restore it below My Applications, then try again'),
    retry: false,
  });
});

test('an expired session is not a failed save', () => {
  expect(toOutcome(form, refused(401, { errorCode: ErrorCode.JWT_EXPIRED }))).toEqual({
    kind: 'signed-out',
  });
});

test('a refusal by the server shows its first reason at the answer, and is not repeated', () => {
  const pointer = '/companyDetails/generalInformationData/legal_name';
  const error = refused(400, {
    errorCode: ErrorCode.VALIDATION_ERROR,
    errors: [{ path: pointer, message: 'Legal name must be text' }],
  });
  expect(toOutcome(form, error)).toEqual({
    kind: 'failed',
    cause: 'Please check your input data and try again: Legal name must be text',
    retry: false,
    errors: [{ path: '/general/legalName', message: 'Legal name must be text', rule: 'server' }],
  });
});

test('a slow or silent server is asked again', () => {
  const error = refused(503, { errorCode: ErrorCode.INTERNAL_SERVER_ERROR });
  expect(toOutcome(form, error)).toMatchObject({ kind: 'failed', retry: true });
  const silence = new ApiError('timeout', 0, 'Nothing answered');
  expect(toOutcome(form, silence)).toMatchObject({ kind: 'failed', cause: 'Nothing answered', retry: true });
});
