import { NetworkFault } from '../network.ts'

/** A container that is of no use any more: the next try makes another. */
export class ContainerLost extends NetworkFault {
  override name = 'ContainerLost'
}
