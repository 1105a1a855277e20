const LOCAL_HOST = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|0\.0\.0\.0|\[::1?\])$/

/** True for a link that works only on the server's own computer. */
export const isLocalLink = (link: string): boolean =>
  URL.canParse(link) && LOCAL_HOST.test(new URL(link).hostname)
