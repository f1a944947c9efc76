import { type Kysely, sql } from 'kysely'

const queued = `state = 'waiting' and is_planned and post_id is not null`

const statements = [
  `alter table moderation_cases drop constraint moderation_cases_state_check,
    add constraint moderation_cases_state_check check (state in ('waiting', 'let_go', 'refused', 'edited'))`,
  `update moderation_cases set state = 'edited' where state = 'let_go' and decided_by is null`,
  `update moderation_events set what = 'edited', told = ''
    where what = 'let_go' and told = 'Changed, so that no rule holds it'`,
  `alter table moderation_cases
    add column is_planned boolean not null default false,
    add column due_at timestamptz,
    add column kinds jsonb generated always as (jsonb_path_query_array(matches, '$[*].kind')) stored`,
  `update moderation_cases one set is_planned = not post.is_draft, due_at = post.due_at
    from posts post where post.id = one.post_id and one.state = 'waiting'`,
  'drop index moderation_cases_queue',
  `create index moderation_cases_queue on moderation_cases (due_at, id) include (kinds) where ${queued}`,
  `create function follow_moderated_post() returns trigger language plpgsql as $$
    begin
      update moderation_cases set is_planned = not new.is_draft, due_at = new.due_at
        where post_id = new.id and state = 'waiting';
      return null;
    end $$`,
  `create trigger posts_moderated after update of is_draft, due_at on posts for each row
    when (old.is_draft is distinct from new.is_draft or old.due_at is distinct from new.due_at)
    execute function follow_moderated_post()`,
]

/**
 * The queue is read and counted without its posts: a case that waits says itself whether its post is planned, and when it is
 * due. The database has it follow the post, which many places move. And a case that was closed because its post was changed
 * says so: nobody let it go.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
