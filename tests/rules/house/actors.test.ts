import { expect, test } from 'vitest'
import { sources, textOf } from './sources.ts'

const client = sources.filter((file) => file.startsWith('src/'))
const isInApp = (file: string) => file.startsWith('src/app/')
const makesActors = (file: string) => /\b(?:createActor|useActorRef|useMachine|useActor|interpret)\(/.test(textOf(file))

test('actors are made in src/app and nowhere else', () => {
  const others = client.filter((file) => !isInApp(file))
  expect(others.length).toBeGreaterThan(100)
  expect(client.filter((file) => isInApp(file) && makesActors(file)).length).toBeGreaterThan(5)
  expect(others.filter(makesActors)).toEqual([])
})
