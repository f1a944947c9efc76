import * as React from 'react'

/**
 * React notes of ten thousand elements a second where each was made, for its developer tools: an eighth of the time of the
 * views, which nothing here reads. It notes none once it has noted that many; a React without this counter is left as it is.
 */
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
const counter = 'recentlyCreatedOwnerStacks'
if (typeof internals === 'object' && internals !== null && counter in internals)
  Object.defineProperty(internals, counter, { get: () => Number.POSITIVE_INFINITY, set: () => {}, configurable: true })
