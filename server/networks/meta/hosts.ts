/** Where Facebook's API is called, and Instagram's for whoever signed in with Instagram itself. */
export const facebookOrigin = 'https://graph.facebook.com'
export const instagramOrigin = 'https://graph.instagram.com'

/** The addresses of what Meta spreads over several hosts, without a version; a practice server has all of it on one. */
export interface MetaHosts {
  /** The page on which a person agrees to Instagram, and where a code of it is exchanged. */
  instagramDialog: string
  instagramToken: string
  /** Tokens of Instagram are exchanged and renewed here. */
  instagram: string
  /** What people look at. */
  web: string
}

export function hostsOf(origin: string): MetaHosts {
  const at = placing(origin)
  return {
    instagramDialog: `${at('https://www.instagram.com')}/oauth/authorize`,
    instagramToken: `${at('https://api.instagram.com')}/oauth/access_token`,
    instagram: at(instagramOrigin),
    web: at('https://www.facebook.com'),
  }
}

/** The addresses that carry a version of the Graph API. */
export interface GraphHosts {
  /** The page on which a person agrees to Facebook, and where a code of it is exchanged. */
  dialog: string
  token: string
  graph: string
  /** The same where videos are brought to. */
  graphVideo: string
  /** Where the bytes of Instagram's videos are brought to. */
  upload: string
  /** Where the bytes of Facebook's reels are brought to. */
  reelUpload: string
}

export function graphHostsOf(origin: string, version: string): GraphHosts {
  const at = placing(origin)
  return {
    dialog: `${at('https://www.facebook.com')}/${version}/dialog/oauth`,
    token: `${at(facebookOrigin)}/${version}/oauth/access_token`,
    graph: `${origin}/${version}`,
    graphVideo: `${at('https://graph-video.facebook.com')}/${version}`,
    upload: `${at('https://rupload.facebook.com')}/ig-api-upload/${version}`,
    reelUpload: `${at('https://rupload.facebook.com')}/video-upload/${version}`,
  }
}

/** Where a host of Meta's is at an origin. */
function placing(origin: string): (real: string) => string {
  const isReal = origin === facebookOrigin || origin === instagramOrigin
  return (real) => (isReal ? real : origin)
}
