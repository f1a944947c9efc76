/** What a lock says of one package in its place. */
interface Locked {
  version?: string
  dev?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

/** Of a package-lock.json, version 3: by places such as `node_modules/a/node_modules/b`. */
export type Lock = Readonly<Record<string, Locked>>

/**
 * The top places of what `npm ci --omit=dev` and then `npm uninstall` of some leave: all that the remaining dependencies
 * lead to.
 */
export function installedPackages(lock: Lock, leftOut: readonly string[]): string[] {
  const wanted = Object.keys(lock['']?.dependencies ?? {}).filter((name) => !leftOut.includes(name))
  const reached = new Set<string>()
  const open = wanted.map((name) => `node_modules/${name}`)
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    if (reached.has(place)) continue
    reached.add(place)
    open.push(...placesWantedBy(lock, place))
  }
  return [...new Set([...reached].map(topOf))].sort()
}

function placesWantedBy(lock: Lock, place: string): string[] {
  const { dependencies, optionalDependencies, peerDependencies } = lock[place] ?? {}
  const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })
  return names.flatMap((name) => placeOf(lock, place, name) ?? [])
}

/** As Node looks: in the package's own folder, then in those above. */
function placeOf(lock: Lock, from: string, name: string): string | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    if (lock[place]) return place
    if (folder === '') return null
  }
}

const topOf = (place: string): string => /^node_modules\/(?:@[^/]+\/)?[^/]+/.exec(place)?.[0] ?? place
