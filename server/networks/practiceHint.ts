/** What a person is told of a practice server on which they agree as on the network. */
export const agreeHint = 'Agree as anybody; nothing leaves this machine.'
