import { type Kysely, sql } from 'kysely'

/** What a template that was there before designs had documents is opened with. */
const blank = JSON.stringify({
  version: 1,
  width: 1080,
  height: 1080,
  guides: { x: [], y: [] },
  pages: [{ id: 'page', name: '', background: '#ffffff', elements: [] }],
})

const statements = [
  // Of several with one key the first has it.
  `update templates set custom_id = null where exists (
    select from templates as earlier
    where earlier.user_id = templates.user_id and earlier.custom_id = templates.custom_id and earlier.id < templates.id
  )`,
  'create unique index templates_custom_id on templates (user_id, custom_id)',
  `alter table templates
    drop column preview_img,
    add column document jsonb not null default '${blank}',
    add column width integer not null default 1080,
    add column height integer not null default 1080,
    add column shape text not null default 'square' check (shape in ('square', 'portrait', 'story', 'wide')),
    add column page_count integer not null default 1,
    add column media_ids jsonb not null default '[]',
    add column revision integer not null default 1,
    add column saved_at timestamptz,
    add column preview_key text,
    add column preview_size integer not null default 0,
    add column deleted_at timestamptz`,
  'update templates set saved_at = updated_at',
  // Every other one says what its document is.
  `alter table templates
    alter column document drop default,
    alter column width drop default,
    alter column height drop default,
    alter column shape drop default,
    alter column page_count drop default,
    alter column media_ids drop default,
    alter column saved_at set not null,
    alter column saved_at set default now()`,
  'create index templates_deleted on templates (deleted_at) where deleted_at is not null',
  'create index templates_preview on templates (preview_key) where preview_key is not null',
  'create index business_profile_templates_template on business_profile_templates (template_id)',
  `create table template_versions (
    id integer generated always as identity primary key,
    template_id integer not null references templates on delete cascade,
    revision integer not null,
    document jsonb not null,
    page_count integer not null,
    saved_at timestamptz not null,
    unique (template_id, revision)
  )`,
]

/**
 * Templates become designs: each has a document with its earlier states, a picture that is ours, and can be restored.
 * One that has no document yet gets a blank one, so that nothing that reads designs has to know of those without. What
 * stood in `preview_img` was an address of somewhere else, which no page of ours may load.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
