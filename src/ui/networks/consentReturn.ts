import type { ActorRefFrom } from 'xstate'
import type { consentReturnMachine } from '../../machines/networks/consentReturn.machine.ts'

/** A person who comes back from a network's page, as the views of it see them. */
export type ConsentReturn = ActorRefFrom<typeof consentReturnMachine>
