Intl.NumberFormat();
postMessage(null);
close();
