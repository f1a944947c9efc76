import { createConnection } from '../../app/networks/connection.ts'
import { useSession } from '../sessionContext.ts'

/** What connects accounts; it comes with the first page that asks for it. */
export const useConnection = () => useSession().lazy(createConnection).actor
