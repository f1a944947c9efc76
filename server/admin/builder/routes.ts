import {
  builderCounts,
  changeEntryState,
  copyEntry,
  createEntry,
  exportEntries,
  getEntry,
  getEntryVersion,
  importEntries,
  listEntries,
  saveEntry,
  tryEntry,
} from '../../../contract/builder.ts'
import type { ProviderApp } from '../../http/env.ts'
import { notFound } from '../../http/httpError.ts'
import { registerEndpoint } from '../../http/registerEndpoint.ts'
import type { Builder } from './builder.ts'

/** For administrators: what campaigns are made of. */
export function builderRoutes(app: ProviderApp, builder: Builder): void {
  registerEndpoint(app, builderCounts, () => builder.counts())
  registerEndpoint(app, listEntries, ({ query }) => builder.list(query))
  registerEndpoint(app, getEntry, ({ key }) => builder.one(key))
  registerEndpoint(app, createEntry, ({ body }, { user }) => builder.create(user, body))
  registerEndpoint(app, saveEntry, ({ key, body }, { user }) => builder.save(user, key, body))
  registerEndpoint(app, changeEntryState, ({ key, body }, { user }) => builder.changeState(user, key, body))
  registerEndpoint(app, copyEntry, ({ key, body }, { user }) => builder.copy(user, key, body))
  registerEndpoint(app, getEntryVersion, ({ key, version }) => builder.version(key, versionOf(version)))
  registerEndpoint(app, exportEntries, ({ query }) => builder.export(query.kind))
  registerEndpoint(app, importEntries, ({ body }, { user }) => builder.import(user, body))
  registerEndpoint(app, tryEntry, ({ body }, { user, signal }) => builder.try(user, body, signal()))
}

const versionOf = (text: string): number => {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw notFound('There is no such version.')
  return Number(text)
}
