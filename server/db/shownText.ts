import { type RawBuilder, sql } from 'kysely'

/**
 * The text that a row of `posts` is told from others by: the common one, else the first words of its variants. `posts` is
 * what the row is called in the query.
 */
export const shownText = (posts: string): RawBuilder<string> => sql<string>`case
    when ${sql.ref(`${posts}.text`)} ~ '\\S' or ${sql.ref(`${posts}.variants`)} = '[]' then ${sql.ref(`${posts}.text`)}
    else coalesce(
      jsonb_path_query_first(${sql.ref(`${posts}.variants`)}, '$[*].parts[*].text ? (@ like_regex "\\\\S")') #>> '{}',
      ${sql.ref(`${posts}.text`)}
    )
  end`
