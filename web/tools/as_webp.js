// In a page: a picture as WebP, both as data addresses. Read by looks.mjs and by tools/pictured_pages.py.
async ([source, quality]) => {
  const image = new Image();
  image.src = source;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.width;
  canvas.height = image.height;
  canvas.getContext("2d").drawImage(image, 0, 0);
  return canvas.toDataURL("image/webp", quality);
}
