import { documentVersion } from '../../contract/designDocument.ts'

type Stored = Readonly<Record<string, unknown>>
/** By the version that each begins with: what makes the next one of it. */
type Migrations = Readonly<Record<number, (stored: Stored) => Stored>>

/** There is one version so far. */
const documentMigrations: Migrations = {}

/**
 * A stored document brought to the version that is read, one version after the other. One of a newer version, or without
 * any, is left as it is: the reader takes of it what it knows.
 */
export function migrateDocument(
  stored: Stored,
  migrations: Migrations = documentMigrations,
  to = documentVersion,
): Stored {
  let migrated = stored
  for (let version = versionOf(stored); version < to; version += 1) {
    migrated = { ...(migrations[version]?.(migrated) ?? migrated), version: version + 1 }
  }
  return migrated
}

/** Infinite where it says none that there can be. */
export const versionOf = ({ version }: Stored): number =>
  Number.isSafeInteger(version) && Number(version) > 0 ? Number(version) : Number.POSITIVE_INFINITY
