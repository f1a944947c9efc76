/** What connects an account, and what is told of it then. It is loaded with the first account that is connected. */
export { connect } from '../../services/networks/connect.ts'
export { announceConnected } from './connected.ts'
