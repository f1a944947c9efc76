/** The Graph API's version. */
export const apiVersion = 'v25.0'

/** Where Facebook's API is called, and Instagram's for whoever signed in with Instagram itself. */
export const facebookOrigin = 'https://graph.facebook.com'
export const instagramOrigin = 'https://graph.instagram.com'

/** The addresses of what Meta spreads over several hosts; a practice server has all of it on one. */
export interface MetaHosts {
  /** The page on which a person agrees to Facebook, and the one of Instagram. */
  facebookDialog: string
  instagramDialog: string
  /** Where a code is exchanged: with Facebook, and with Instagram. */
  facebookToken: string
  instagramToken: string
  /** The Graph API with its version. */
  graph: string
  /** The same where videos are brought to. */
  graphVideo: string
  /** Tokens of Instagram are exchanged and renewed here, without a version. */
  instagram: string
  /** Where the bytes of Instagram's videos are brought to. */
  upload: string
  /** What people look at. */
  web: string
}

export function hostsOf(origin: string): MetaHosts {
  const isReal = origin === facebookOrigin || origin === instagramOrigin
  const at = (real: string): string => (isReal ? real : origin)
  return {
    facebookDialog: `${at('https://www.facebook.com')}/${apiVersion}/dialog/oauth`,
    instagramDialog: `${at('https://www.instagram.com')}/oauth/authorize`,
    facebookToken: `${at(facebookOrigin)}/${apiVersion}/oauth/access_token`,
    instagramToken: `${at('https://api.instagram.com')}/oauth/access_token`,
    graph: `${origin}/${apiVersion}`,
    graphVideo: `${at('https://graph-video.facebook.com')}/${apiVersion}`,
    instagram: at(instagramOrigin),
    upload: `${at('https://rupload.facebook.com')}/ig-api-upload/${apiVersion}`,
    web: at('https://www.facebook.com'),
  }
}
