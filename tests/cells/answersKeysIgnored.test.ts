import { answersHold } from './answers.ts'

answersHold({ name: 'keys ignored', peer: 'fediverse', keys: 'ignored', processes: 1, bodies: 'every body' })
