import type { ReactNode } from 'react';

export interface PictureProps {
  /** URL; empty where there is none. */
  src: string;
  alt: string;
  width: number;
  height: number;
  className?: string;
  /** Drawn instead when there is no picture or it does not load. */
  fallback: ReactNode;
}

/** A picture that leaves a drawn one in its place when it is missing; `replacePictures` sees to it. */
export function Picture({ src, alt, fallback, ...rest }: PictureProps) {
  if (!src) return fallback;
  return (
    <>
      <img src={src} alt={alt} loading="lazy" decoding="async" data-picture="" {...rest} />
      <template>{fallback}</template>
    </>
  );
}
