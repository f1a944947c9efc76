import { createActor, fromPromise } from 'xstate'
import { geoCheckMachine, type Located } from '../../machines/account/geoCheck.machine.ts'
import { geoCheckInput, locate, saveResult } from '../../services/account/geoCheck.ts'
import type { App } from '../app.ts'

type Deps = Pick<App, 'actorOptions' | 'browser' | 'clock' | 'page' | 'storage'>

/** The check of a visitor's region; what it finds is stored for a day. */
export function createGeoCheck(app: Deps) {
  const logic = geoCheckMachine.provide({
    actors: { locate: fromPromise<Located>(({ signal }) => locate(app.page.geoIpUrl, signal)) },
  })
  const check = createActor(logic, { ...app.actorOptions, input: geoCheckInput(app) })
  check.on('region.decided', ({ isBlocked }) => saveResult(app, isBlocked))
  return check
}
