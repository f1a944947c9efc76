import { oneBodyEach } from './answerCells.ts'
import { answersHold } from './answers.ts'
import { keys } from './listCells.ts'

for (const [name, key] of Object.entries(keys)) {
  answersHold({
    name: `keys ${name}, two processes`,
    peer: 'fediverse',
    keys: key,
    processes: 2,
    cells: oneBodyEach,
  })
}
answersHold({ name: 'Bluesky, two processes', peer: 'bluesky', processes: 2, cells: oneBodyEach })
