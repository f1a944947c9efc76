import type { ActorRefFrom } from 'xstate'
import type { errorBoundaryMachine } from '../../machines/shell/errorBoundary.machine.ts'

/** The actor that knows whether a part of the page has crashed. */
export type BoundaryActor = ActorRefFrom<typeof errorBoundaryMachine>
