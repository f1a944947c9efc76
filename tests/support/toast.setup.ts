import { loadToast } from '../../src/ui/shell/useToast.ts'

// A notice is seen in the moment it is told, as on a page that somebody has begun to use.
await loadToast()
