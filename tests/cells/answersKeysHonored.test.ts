import { answersHold } from './answers.ts'

answersHold({ name: 'keys honoured', peer: 'fediverse', keys: 'honored', processes: 1, bodies: 'every body' })
