import { networks } from './networks.ts'

/** Whether everything in it stands under the name of a network. In a module of its own, as the page imports it as code. */
export const isNamedByNetwork = (value: object): boolean =>
  Object.keys(value).every((name) => networks.some((network) => network === name))
