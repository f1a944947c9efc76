import { listBackups, makeBackup } from '../../contract/backups.ts'
import type { ProviderApp } from '../http/env.ts'
import { HttpError } from '../http/httpError.ts'
import { registerEndpoint } from '../http/registerEndpoint.ts'
import type { Backups } from './backups.ts'

/** For administrators: the backups that are there, and the beginning of another. */
export function backupRoutes(app: ProviderApp, backups: Backups): void {
  registerEndpoint(app, listBackups, () => backups.list())

  registerEndpoint(app, makeBackup, async (_, { user }) => {
    const begun = await backups.begin(user)
    if (!begun) throw new HttpError(409, 'A backup is being made already.')
    return backups.list()
  })
}
