import type { Picture } from '#contract/staff-room/releases-schemas.ts';
import { workshopPaths } from '#contract/staff-room/workshop-paths.ts';
import { workshopClient } from '../server-source.ts';

/** Sends a picture and answers under which address pages show it. */
export function uploadPicture(file: File): Promise<Picture> {
  return workshopClient.post<Picture>(workshopPaths.pictures, file);
}
