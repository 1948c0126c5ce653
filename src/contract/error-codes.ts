/** Numeric codes of a failed answer. */
export const ErrorCode = {
  INTERNAL_SERVER_ERROR: 1000,
  VALIDATION_ERROR: 1001,
  ACCESS_DENIED: 1002,
  JWT_REQUIRED: 1003,
  JWT_EXPIRED: 1004,
  INVALID_TOKEN_FORMAT: 1005,
  TOKEN_VERIFICATION_FAILED: 1006,
  INVALID_OR_EXPIRED_TOKEN: 1007,
  UNAUTHORIZED: 1008,
  USER_ALREADY_VERIFIED: 1009,
  RESOURCE_NOT_FOUND: 1010,
  DUPLICATE_RESOURCE: 1011,
  USER_ALREADY_EXISTS: 2000,
  INVALID_CREDENTIALS: 2001,
  ROLE_NOT_FOUND: 2002,
  PERMISSION_NOT_FOUND: 2003,
  USERS_NOT_FOUND: 2005,
  EMAIL_NOT_VERIFIED: 2006,
  EMAIL_EXISTS_NOT_VERIFIED: 2007,
  APPLICATION_NOT_FOUND: 2008,
  APPLICATION_ALREADY_SUBMITTED: 2009,
  PASSWORD_CHANGE_REQUIRED: 2010,
  SECOND_FACTOR_SETUP_REQUIRED: 2011,
} as const;

export type ErrorCode = (typeof ErrorCode)[keyof typeof ErrorCode];

/** The message for each named code; browser and server read this one table. */
export const errorMessages: Partial<Record<keyof typeof ErrorCode, string>> = {
  INVALID_CREDENTIALS: 'Invalid email or password',
  EMAIL_NOT_VERIFIED: 'Please verify your email before logging in',
  JWT_EXPIRED: 'Your session has expired. Please login again',
  USER_ALREADY_EXISTS: 'An account with this email already exists',
  EMAIL_EXISTS_NOT_VERIFIED:
    'This email is registered but not verified. Please check your inbox for verification link',
  VALIDATION_ERROR: 'Please check your input data and try again',
  INVALID_OR_EXPIRED_TOKEN: 'The verification link is invalid or has expired',
  USER_ALREADY_VERIFIED: 'This account has already been verified',
  INTERNAL_SERVER_ERROR: 'An unexpected error occurred. Please try again later',
  UNAUTHORIZED: 'You are not authorized to access this resource',
  ACCESS_DENIED: 'Access denied. Please check your permissions.',
  PASSWORD_CHANGE_REQUIRED: 'Please change your one-time password first; nothing else works until then.',
  SECOND_FACTOR_SETUP_REQUIRED: 'Please set up your second factor first; nothing else works until then.',
};

export const genericErrorMessage = 'An unexpected error occurred. Please try again.';
