import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { User } from '../../http/auth.ts'

/** The administrator who acts. */
export interface Administrator {
  id: number
  email: string
  isSuperuser: boolean
}

/** Who calls, with whether they own the installation. */
export async function administratorOf(
  db: Kysely<Database>,
  { id, email }: Pick<User, 'id' | 'email'>,
): Promise<Administrator> {
  const { is_superuser } = await db
    .selectFrom('users')
    .select('is_superuser')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, email, isSuperuser: is_superuser }
}
