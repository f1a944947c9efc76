import type { ActorRefFrom } from 'xstate'
import type { networkCredentialsMachine } from '../../../machines/admin/networkCredentials.machine.ts'

export type Credentials = ActorRefFrom<typeof networkCredentialsMachine>
