import type { Plugin } from 'vite'
import { leaveOutUnused } from './leaveOutUnused.ts'

/** Leaves out of the built pages what no page uses of React Router: its components for servers and frameworks. */
export const pureRouter = (): Plugin => ({
  name: 'pure-router',
  apply: 'build',
  transform: {
    filter: { id: /\/node_modules\/react-router\/dist\/production\/.*\.mjs$/ },
    handler: (code, id) => ({ code: leaveOutUnused(code, id), map: null }),
  },
})
