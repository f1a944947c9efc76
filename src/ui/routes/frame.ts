/** What stands around the pages of a signed-in person: it comes in one file, with the first of them. */
export { AppLayout } from '../layout/AppLayout.tsx'
export { Gate } from '../layout/Gate.tsx'
export { guard } from './guard.ts'
