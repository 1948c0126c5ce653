import type { ApplicationListItem } from '../types.ts';

/** A choice as people read it and as it is stored. */
export interface DashboardChoice {
  readonly label: string;
  readonly value: string;
}

/** A row of the companies tables. Missing texts are empty, missing choices null. */
export interface DashboardApplication extends Omit<ApplicationListItem, 'project_information'> {
  /** ISO instant; null while it is a draft. */
  readonly submitted_at: string | null;
  /** Submitted by the deadline, not by its owner. */
  readonly is_automatic: boolean;
  /** Whether it passed every rule when the deadline submitted it; null where its owner decided. */
  readonly is_complete: boolean | null;
  readonly companyDetails: {
    readonly generalInformationData: {
      readonly legal_name: string;
      /** Rupees; null when not answered. */
      readonly annual_turnover: number | null;
      readonly type_of_organization: DashboardChoice | null;
      readonly industry: DashboardChoice | null;
    };
    readonly organisation_information: {
      /** `mandatory`, another word for voluntary, or empty. */
      readonly is_csr_mandatory: string;
      /** As the applicant wrote it. */
      readonly district_number: string;
      /** As a superadmin corrected it; it goes before the applicant's. */
      readonly edited_fields: { readonly district_number?: string };
    };
  };
  readonly created_by: {
    readonly first_name: string;
    readonly last_name: string;
    readonly mobile_number: string;
  };
  readonly project_information: {
    readonly project_title: string;
    readonly mode_of_implementation: string;
    readonly theme_area: DashboardChoice | null;
  };
}

/** A row of the users table; `email` and `mobile_number` are sent to superadmins only. Times are ISO instants in UTC. */
export interface DashboardUser {
  readonly _id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly company_name: string;
  readonly isVerified: boolean;
  readonly created_at: string;
  readonly last_signin: string | null;
  readonly email?: string;
  readonly mobile_number?: string;
}

/**
 * Answer of GET /award-programs/applications. Without query parameters both lists are whole; with any of `DashboardQuery`
 * one of them holds a page, the other is empty, and `page` tells where it stands.
 */
export interface Dashboard {
  readonly applicationData: readonly DashboardApplication[];
  readonly unregistered_users: readonly DashboardUser[];
  /** Applications of the programme asked for, whatever else is filtered; of all without one. */
  readonly totals: { readonly entries: number; readonly submitted: number };
  readonly page?: {
    readonly number: number;
    readonly size: number;
    /** Rows that fit the filters, on all pages, as far as they are counted: up to ten thousand when filtered. */
    readonly total: number;
    /** True when more fit than were counted; further pages hold them. */
    readonly isMore?: boolean;
  };
}

/** What the companies tables sort by. */
export const applicationSorts = [
  'company_name',
  'contact_person',
  'contact_number',
  'district_number',
  'sector',
  'industry',
  'csr',
  'implementation',
  'status',
  'created_at',
  'updated_at',
] as const;

/** One of the sort keys of the companies tables. */
export type ApplicationSort = (typeof applicationSorts)[number];

/** What the users table sorts by; the last two are for superadmins. */
export const userSorts = [
  'name',
  'company_name',
  'isVerified',
  'created_at',
  'last_signin',
  'email',
  'mobile_number',
] as const;

/** One of the sort keys of the users table. */
export type UserSort = (typeof userSorts)[number];

/** Columns of the users table that only superadmins see, sort by or search. */
export const privateUserSorts: readonly UserSort[] = ['email', 'mobile_number'];

/** Statuses of an application that have a badge; any other is shown as it is. */
export const applicationStatuses = ['in progress', 'submitted', 'approved', 'rejected'] as const;

/**
 * Query parameters that narrow the companies tables to one choice each; several given narrow together. `category` is the
 * project category and `theme` the thematic area: one question of the form answers both.
 */
export const dashboardFilters = [
  'program',
  'status',
  'category',
  'theme',
  'enterprise',
  'sector',
  'industry',
] as const;

/**
 * A filter of the companies tables with what can be chosen. GET /award-programs/filters answers the list of them in the
 * order in which they are shown; titles and choices of what is asked of applicants come from the form. Where two filters
 * are one question, as `category` and `theme` are, the first stands for both.
 */
export interface DashboardFilter {
  /** The query parameter of GET /award-programs/applications that takes the `value` of a choice. */
  readonly name: (typeof dashboardFilters)[number];
  /** As people read it. */
  readonly label: string;
  readonly choices: readonly DashboardChoice[];
}

/** Most rows on one page. */
export const largestPage = 1000;

/** Rows on a page when no size is named. */
export const usualPage = 50;

/** Value of `program` for applications without a programme ("No Region"). */
export const noProgram = 'none';

/** Query parameters of GET /award-programs/applications; all of them are optional. */
export const dashboardParameters = [
  'list',
  'page',
  'size',
  'sort',
  'order',
  'search',
  'edition',
  ...dashboardFilters,
] as const;
