/** What people of the models sign in with. The password of Augusta is not enough: she has an authenticator app. */
export const credentials = {
  ada: { email: 'ada@example.com', password: 'Sup3r-secret!' },
  augusta: { email: 'augusta@example.com', password: 'Sup3r-secret!' },
} as const
