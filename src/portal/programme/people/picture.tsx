import type { ReactNode } from 'react';

export interface PictureProps {
  /** URL; empty if there is none. */
  src: string;
  alt: string;
  width: number;
  height: number;
  className?: string;
  /** Drawn instead if there is no picture or it does not load. */
  fallback: ReactNode;
}

/** A picture with a drawn fallback if it is missing; `replacePictures` handles that. */
export function Picture({ src, alt, fallback, ...rest }: PictureProps) {
  if (!src) return fallback;
  return (
    <>
      <img src={src} alt={alt} loading="lazy" decoding="async" data-picture="" {...rest} />
      <template>{fallback}</template>
    </>
  );
}
