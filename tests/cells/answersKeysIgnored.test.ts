import { afterAll, beforeAll } from 'vitest'
import { createScene, type Scene } from '../server/publishing/scene.ts'
import { answersHold } from './answers.ts'

let scene: Scene
beforeAll(async () => {
  scene = await createScene('fediverse')
  scene.fediverse.behavior.keys = 'ignored'
})
afterAll(() => scene.close())

answersHold(() => scene, 'every body')
