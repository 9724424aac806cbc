import { Drawing } from './icon.tsx'

/** Fetched with what has something to download: the first screen has not. */
export const DownloadIcon = () => <Drawing path="M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 19.5h14" small />
