/** So many decisions about a person's posts are told one by one; of more it is told how many there are. */
export const mostToldDecisions = 3
