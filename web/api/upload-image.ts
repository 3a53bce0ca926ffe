/** Stores a picture and resolves to its address. Slices get it from the page that places them. */
export type UploadImage = (file: File, onProgress: (percent: number) => void) => Promise<string>;
