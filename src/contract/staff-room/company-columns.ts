import type { CompanyColumn } from './company-columns-schemas.ts';

interface OwnColumn extends CompanyColumn {
  /** Its position among the standard ones. */
  readonly place?: number;
}

const own = (
  key: string,
  title: string,
  width: number,
  pointers: readonly string[],
  more: Partial<OwnColumn> = {},
): OwnColumn => ({
  key,
  title,
  width,
  pointers,
  isStandard: more.place !== undefined,
  isSortable: more.place !== undefined,
  cell: 'text',
  missing: 'N/A',
  ...more,
});

/** What the portal itself knows about an application. */
export const ownColumns: readonly OwnColumn[] = [
  own('contact_person', 'Contact Person', 7.75, ['/created_by/first_name', '/created_by/last_name'], {
    place: 2,
  }),
  own('contact_number', 'Contact Number', 7, ['/created_by/mobile_number'], { place: 3 }),
  own('status', 'App. Status', 9.5, ['/status'], { place: 9, missing: 'Unknown' }),
  own('program', 'Programme', 8, ['/award_program_id/name']),
  own('created_at', 'Created', 9.5, ['/created_at'], { isSortable: true, cell: 'instant' }),
  own('updated_at', 'Updated', 9.5, ['/updated_at'], { isSortable: true, cell: 'instant' }),
  own('submitted_at', 'Submitted', 9.5, ['/submitted_at'], { cell: 'instant' }),
  own('last_date', 'Own Last Date', 9.5, ['/last_date'], { cell: 'instant', missing: 'Common' }),
  own('last_date_reason', 'Reason for It', 14, ['/last_date_reason'], { missing: '-' }),
  own('assignee', 'Assignee', 9, ['/handling/assignee'], { isInternal: true, missing: 'Not assigned' }),
  own('tags', 'Tags', 10, ['/handling/tags'], { isInternal: true, missing: '-' }),
  own('waiting_since', 'Waits for Answer Since', 9.5, ['/handling/waiting_since'], {
    ...{ isInternal: true, cell: 'instant', missing: '-' },
  }),
  own('id', 'Application ID', 8, ['/id']),
];

/** Keys that no form may declare. */
export const ownColumnKeys: readonly string[] = [
  ...ownColumns.map(({ key }) => key),
  ...['search', 'edition', 'enterprise', 'list', 'page', 'size', 'sort', 'order', 'row', 'tab', 'columns'],
  ...[
    'started',
    'submitted',
    'stopped',
    'saved_before',
    'missing',
    'purpose',
    'open',
    'tag',
    'conversation',
    'duplicates',
  ],
  ...[
    'form',
    'format',
    'entries',
    'ids',
    'application_id',
    'region',
    'submitted_by',
    'unusual_answers',
    'status',
  ],
];
