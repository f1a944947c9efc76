import { answersHold } from './answers.ts'
import { keys } from './listCells.ts'

answersHold({
  name: 'keys forgotten',
  peer: 'fediverse',
  keys: keys.forgotten,
  processes: 1,
  bodies: 'a body for each status',
})
