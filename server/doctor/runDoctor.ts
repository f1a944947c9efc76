import { type AuthorizationServers, authorizationServers } from '../networks/credentials/authorizationServers.ts'
import type { GivenSettings } from '../process/environment.ts'
import { roles } from '../process/roles.ts'
import { readSettings, type Settings } from '../process/settings.ts'
import { askProcess, processFinding } from './askProcess.ts'
import { checkClock } from './checkClock.ts'
import { checkDatabase, connectForDoctor } from './checkDatabase.ts'
import { checkDataFolder } from './checkDataFolder.ts'
import { checkMachine, type Machine, thisMachine } from './checkMachine.ts'
import { checkMail } from './checkMail.ts'
import { checkNetworks } from './checkNetworks.ts'
import { checkPublicUrl } from './checkPublicUrl.ts'
import { checkSettings } from './checkSettings.ts'
import { checkStorage } from './checkStorage.ts'
import { type CheckName, codeOf, type Finding, wrong } from './finding.ts'
import { hideSecrets } from './hideSecrets.ts'

export interface DoctorDeps {
  env: GivenSettings
  /** Whom a mail is sent to; null: nobody. */
  mailTo: string | null
  machine?: Machine
  /** Where registrations with networks are tested, if not at the networks. */
  servers?: AuthorizationServers
}

/**
 * Looks at an installation, also while it runs: it takes no lock and stores nothing but a file and an object that it
 * removes again. Where the settings cannot be read, nothing that follows from them is looked at.
 */
export async function runDoctor({ env, mailTo, machine = thisMachine(), servers }: DoctorDeps): Promise<Finding[]> {
  const first = [...checkSettings(env), ...checkMachine(machine)]
  const isReadable = !first.some(({ check, verdict }) => check === 'settings' && verdict === 'wrong')
  const rest = isReadable ? await lookAt(readSettings(env), { mailTo, servers: servers ?? authorizationServers }) : []
  return hideSecrets([...first, ...rest], env)
}

interface Wishes {
  mailTo: string | null
  servers: AuthorizationServers
}

async function lookAt(settings: Settings, { mailTo, servers }: Wishes): Promise<Finding[]> {
  const said = await askProcess(settings)
  const database = await connectForDoctor(settings)
  try {
    const findings = await Promise.all([
      guarded('data folder', () => checkDataFolder(settings)),
      processFinding(settings, said),
      guarded('database', () => checkDatabase(settings, database, said)),
      guarded('public address', () => checkPublicUrl(settings, roles[settings.ROLE].serves && said === null)),
      guarded('mail', () => checkMail(settings, mailTo)),
      guarded('clock', () => checkClock(settings, database.db)),
      guarded('media storage', () => checkStorage(settings)),
      guarded('networks', () => checkNetworks(settings, database.db, servers)),
    ])
    return findings.flat()
  } finally {
    await database.close()
  }
}

/** One check that breaks leaves the others their say. */
async function guarded(check: CheckName, look: () => Promise<Finding | Finding[]>): Promise<Finding | Finding[]> {
  try {
    return await look()
  } catch (error) {
    return wrong(check, `This could not be looked at (${codeOf(error)}).`)
  }
}
