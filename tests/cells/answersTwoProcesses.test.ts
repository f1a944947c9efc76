import { oneBodyEach, oneBodyInTurns } from './answerCells.ts'
import { answersHold } from './answers.ts'
import { keys } from './listCells.ts'

for (const [at, [name, key]] of Object.entries(keys).entries()) {
  answersHold({
    name: `keys ${name}, two processes`,
    peer: 'fediverse',
    keys: key,
    processes: 2,
    cells: oneBodyInTurns(at),
  })
}
answersHold({ name: 'Bluesky, two processes', peer: 'bluesky', processes: 2, cells: oneBodyEach })
