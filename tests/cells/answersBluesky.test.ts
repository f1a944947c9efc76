import { answersHold } from './answers.ts'

answersHold({ name: 'Bluesky', peer: 'bluesky', processes: 1, bodies: 'every body' })
