import { mostPictureBytes } from '#contract/staff-room/proposals.ts';
import type { Picture } from '#contract/staff-room/releases-schemas.ts';
import { workshopPaths } from '#contract/staff-room/workshop-paths.ts';
import { workshopClient } from '../server-source.ts';

/** Sends a picture and answers under which address pages show it. */
export async function uploadPicture(file: File): Promise<Picture> {
  // A server that refuses it ends the connection while it is sent: then browsers tell nothing of its words.
  if (file.size > mostPictureBytes)
    throw new Error('The picture is larger than 8 MB. Please choose a smaller one.');
  return workshopClient.post<Picture>(workshopPaths.pictures, file);
}
