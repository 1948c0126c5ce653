import { type Kysely, sql } from 'kysely';

/** What a table of applications shows and sorts by, apart from the documents; how the deadline and deletions left them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('applications').addColumn('is_automatic', 'integer').execute();
  await db.schema.alterTable('applications').addColumn('is_complete', 'integer').execute();
  await db.schema.alterTable('applications').addColumn('deleted_at', 'text').execute();
  await db.schema
    .createIndex('applications_state')
    .on('applications')
    .columns(['is_final', 'deleted_at', 'id'])
    .execute();

  await db.schema
    .createTable('dashboard_rows')
    .addColumn('application_id', 'text', (it) => it.primaryKey().references('applications.id'))
    .addColumn('program_id', 'text', (it) => it.references('award_programs.id'))
    .addColumn('title', 'text', (it) => it.notNull())
    .addColumn('status', 'text', (it) => it.notNull())
    .addColumn('is_final', 'integer', (it) => it.notNull())
    .addColumn('is_automatic', 'integer', (it) => it.notNull())
    .addColumn('is_complete', 'integer')
    .addColumn('company_name', 'text', (it) => it.notNull())
    .addColumn('contact_first', 'text', (it) => it.notNull())
    .addColumn('contact_last', 'text', (it) => it.notNull())
    .addColumn('contact_number', 'text', (it) => it.notNull())
    .addColumn('district_number', 'text', (it) => it.notNull())
    .addColumn('edited_district', 'text')
    .addColumn('district_order', 'integer', (it) => it.notNull())
    .addColumn('sector', 'text', (it) => it.notNull())
    .addColumn('sector_label', 'text', (it) => it.notNull())
    .addColumn('industry', 'text', (it) => it.notNull())
    .addColumn('industry_label', 'text', (it) => it.notNull())
    .addColumn('csr', 'text', (it) => it.notNull())
    .addColumn('csr_order', 'integer', (it) => it.notNull())
    .addColumn('implementation', 'text', (it) => it.notNull())
    .addColumn('theme', 'text', (it) => it.notNull())
    .addColumn('theme_label', 'text', (it) => it.notNull())
    .addColumn('turnover', 'double precision')
    .addColumn('search_text', 'text', (it) => it.notNull())
    .addColumn('created_at', 'text', (it) => it.notNull())
    .addColumn('updated_at', 'text', (it) => it.notNull())
    .addColumn('submitted_at', 'text')
    .execute();
  await db.schema
    .createIndex('dashboard_rows_program')
    .on('dashboard_rows')
    .columns(['program_id', 'is_final'])
    .execute();
  const orders = {
    company: 'lower(company_name)',
    contact: "lower(contact_first || ' ' || contact_last)",
    contact_number: 'contact_number',
    district: 'district_order',
    sector: 'lower(sector_label)',
    industry: 'lower(industry_label)',
    csr: 'csr_order',
    implementation: 'lower(implementation)',
    status: 'lower(status)',
    created: 'created_at',
    updated: 'updated_at',
  };
  for (const [name, order] of Object.entries(orders)) {
    const index = sql.id(`dashboard_rows_${name}`);
    await sql`create index ${index} on dashboard_rows (${sql.raw(order)}, application_id)`.execute(db);
  }
  await db.schema.createIndex('users_role').on('users').columns(['role', 'created_at', 'id']).execute();
}
